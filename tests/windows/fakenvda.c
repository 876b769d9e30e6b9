/* A screen reader for tests under Wine: it answers as NVDA does, speaks nothing, and
 * writes what it is asked, one line each, in UTF-8:
 *
 *     ready
 *     speak<TAB>text      cancel      braille<TAB>text
 *
 * fakenvda.exe LOG [MILLISECONDS_PER_LETTER]
 *
 * With the second argument it also tells whether it speaks, as NVDA 2026.3 does; without
 * it, as earlier NVDAs, it does not. It stays until killed.
 *
 * The procedures are written by hand on the wire format (DCE RPC, NDR 2.0, little
 * endian), so no IDL compiler is needed. */

#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>
#include <rpc.h>
#include <rpcndr.h>

static HANDLE journal;
static CRITICAL_SECTION one_writes;
static unsigned per_letter;
static volatile LONG64 quiet_at; /* when what is being spoken ends, in ticks */

static void note(const char *word, const wchar_t *text)
{
    static char line[1 << 18];
    DWORD written;
    int length;
    EnterCriticalSection(&one_writes);
    length = snprintf(line, 64, text ? "%s\t" : "%s", word);
    if (text) {
        int more = WideCharToMultiByte(CP_UTF8, 0, text, -1, line + length,
                                       sizeof line - length - 1, NULL, NULL);
        for (char *c = line + length; *c; c++)
            if (*c == '\n' || *c == '\r') *c = ' ';
        length += more ? more - 1 : 0;
    }
    line[length++] = '\n';
    WriteFile(journal, line, length, &written, NULL);
    LeaveCriticalSection(&one_writes);
}

/* The words that a procedure answers: the last one is its status. */
static void answer(PRPC_MESSAGE message, const void *words, unsigned size)
{
    message->BufferLength = size;
    if (I_RpcGetBuffer(message) == RPC_S_OK) memcpy(message->Buffer, words, size);
}

static void done(PRPC_MESSAGE message)
{
    ULONG status = 0;
    answer(message, &status, sizeof status);
}

/* [in, string] wchar_t *: greatest count, offset, count with the final zero, letters. */
static const wchar_t *text_of(PRPC_MESSAGE message)
{
    const ULONG *words = message->Buffer;
    if (message->BufferLength < 14 || words[1] != 0 || words[2] == 0 ||
        words[2] > (message->BufferLength - 12) / 2)
        return L"(malformed)";
    const wchar_t *text = (const wchar_t *)(words + 3);
    return text[words[2] - 1] == 0 ? text : L"(unended)";
}

static void __RPC_STUB test_if_running(PRPC_MESSAGE message) { done(message); }

static void __RPC_STUB speak_text(PRPC_MESSAGE message)
{
    const wchar_t *text = text_of(message);
    LONG64 now = GetTickCount64(), from = quiet_at > now ? quiet_at : now;
    quiet_at = from + (LONG64)wcslen(text) * per_letter;
    note("speak", text);
    done(message);
}

static void __RPC_STUB cancel_speech(PRPC_MESSAGE message)
{
    quiet_at = 0;
    note("cancel", NULL);
    done(message);
}

static void __RPC_STUB braille_message(PRPC_MESSAGE message)
{
    note("braille", text_of(message));
    done(message);
}

static void __RPC_STUB get_process_id(PRPC_MESSAGE message)
{
    ULONG words[2] = {GetCurrentProcessId(), 0};
    answer(message, words, sizeof words);
}

static void __RPC_STUB speak_ssml(PRPC_MESSAGE message)
{
    note("ssml", text_of(message));
    done(message);
}

static void __RPC_STUB is_speaking(PRPC_MESSAGE message)
{
    /* A boolean is one byte, and the status begins on a multiple of four. */
    ULONG words[2] = {quiet_at > (LONG64)GetTickCount64(), 0};
    answer(message, words, sizeof words);
}

static void __RPC_STUB inq_if_ids(PRPC_MESSAGE message);

static RPC_DISPATCH_FUNCTION first_procedures[] = {
    test_if_running, speak_text, cancel_speech, braille_message, NULL};
static RPC_DISPATCH_FUNCTION second_procedures[] = {get_process_id, speak_ssml, NULL};
static RPC_DISPATCH_FUNCTION third_procedures[] = {is_speaking, NULL};
static RPC_DISPATCH_FUNCTION management_procedures[] = {inq_if_ids, NULL};

static RPC_DISPATCH_TABLE first_table = {4, first_procedures, 0};
static RPC_DISPATCH_TABLE second_table = {2, second_procedures, 0};
static RPC_DISPATCH_TABLE third_table = {1, third_procedures, 0};
static RPC_DISPATCH_TABLE management_table = {1, management_procedures, 0};

#define NDR_2_0 \
    {{0x8a885d04, 0x1ceb, 0x11c9, {0x9f, 0xe8, 0x08, 0x00, 0x2b, 0x10, 0x48, 0x60}}, {2, 0}}
#define SERVED(name, table, ...) \
    static RPC_SERVER_INTERFACE name = { \
        sizeof(RPC_SERVER_INTERFACE), {__VA_ARGS__, {1, 0}}, NDR_2_0, &table, 0, NULL, NULL, \
        NULL, 0}

/* NvdaController: speech and braille. */
SERVED(first, first_table,
       {0xdff50b99, 0xf7fd, 0x4ca7, {0xa8, 0x2c, 0xda, 0xeb, 0x3e, 0x02, 0x52, 0x95}});
/* NvdaController2, since NVDA 2024.1. */
SERVED(second, second_table,
       {0x3d168d45, 0xcb58, 0x4270, {0x82, 0x57, 0x4e, 0x0b, 0xe5, 0x15, 0xd5, 0x57}});
/* NvdaController3, since NVDA 2026.3: whether it speaks. */
SERVED(third, third_table,
       {0x019e4216, 0xa9a1, 0x7540, {0xa2, 0x17, 0xe1, 0xa2, 0xd2, 0x79, 0x30, 0x25}});
/* DCE's remote management: Windows serves it by itself for every server, Wine does not. */
SERVED(management, management_table,
       {0xafa8bd80, 0x7d8a, 0x11c9, {0xbe, 0xf4, 0x08, 0x00, 0x2b, 0x10, 0x29, 0x89}});

static RPC_SERVER_INTERFACE *served[] = {&first, &second, &third};
static unsigned serves;

/* [out] pointer to a counted vector of pointers to (UUID, major, minor), then a status. */
static void __RPC_STUB inq_if_ids(PRPC_MESSAGE message)
{
    unsigned char bytes[128], *to = bytes;
    ULONG word;
#define WORD(value) (word = (value), memcpy(to, &word, 4), to += 4)
    WORD(0x20000);
    WORD(serves);
    WORD(serves);
    for (unsigned i = 0; i < serves; i++) WORD(0x20004 + 4 * i);
    for (unsigned i = 0; i < serves; i++, to += 20)
        memcpy(to, &served[i]->InterfaceId, 20);
    WORD(0);
    answer(message, bytes, to - bytes);
}

static void must(const char *what, RPC_STATUS status)
{
    if (status == RPC_S_OK) return;
    fprintf(stderr, "%s: %ld\n", what, (long)status);
    ExitProcess(1);
}

int wmain(int count, wchar_t **arguments)
{
    if (count < 2) return 2;
    journal = CreateFileW(arguments[1], FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE,
                          NULL, OPEN_ALWAYS, 0, NULL);
    if (journal == INVALID_HANDLE_VALUE) must("log", GetLastError());
    InitializeCriticalSection(&one_writes);
    per_letter = count > 2 ? wcstoul(arguments[2], NULL, 10) : 0;
    serves = count > 2 ? 3 : 2;

    DWORD session = 0;
    wchar_t desktop[64] = L"Default", endpoint[128];
    ProcessIdToSessionId(GetCurrentProcessId(), &session);
    GetUserObjectInformationW(GetThreadDesktop(GetCurrentThreadId()), UOI_NAME, desktop,
                              sizeof desktop, NULL);
    swprintf(endpoint, 128, L"NvdaCtlr.%lu.%ls", session, desktop);
    must("endpoint", RpcServerUseProtseqEpW((RPC_WSTR)L"ncalrpc", 20, (RPC_WSTR)endpoint, NULL));
    must("management", RpcServerRegisterIf((RPC_IF_HANDLE)&management, NULL, NULL));
    for (unsigned i = 0; i < serves; i++)
        must("interface", RpcServerRegisterIf((RPC_IF_HANDLE)served[i], NULL, NULL));
    must("listen", RpcServerListen(1, 20, TRUE));
    note("ready", NULL);
    RpcMgmtWaitServerListen();
    return 0;
}
