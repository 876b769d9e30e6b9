/* What Wine's rpcrt4 lacks for prism.dll's NVDA backend, in two functions:
 *
 * RpcMgmtInqIfIds is a stub that always fails. Here it asks the server, as on Windows.
 *
 * NdrClientCall2 answers 0, success, where there is no server: of a procedure whose
 * result is both comm_status and fault_status, Wine writes the first, then 0 for the
 * second in the same place. Here the server is asked first.
 *
 * The other functions are Wine's (rpcfak.def). A copy of prism.dll in which the name
 * RPCRT4.dll is overwritten with RPCFAK.dll loads this. */

#include <stdlib.h>
#include <string.h>
#include <windows.h>
#include <rpc.h>
#include <rpcndr.h>

/* DCE's remote management. */
static RPC_CLIENT_INTERFACE management = {
    sizeof(RPC_CLIENT_INTERFACE),
    {{0xafa8bd80, 0x7d8a, 0x11c9, {0xbe, 0xf4, 0x08, 0x00, 0x2b, 0x10, 0x29, 0x89}}, {1, 0}},
    {{0x8a885d04, 0x1ceb, 0x11c9, {0x9f, 0xe8, 0x08, 0x00, 0x2b, 0x10, 0x48, 0x60}}, {2, 0}},
    NULL, 0, NULL, 0, NULL, 0};

RPC_STATUS WINAPI fak_RpcMgmtInqIfIds(RPC_BINDING_HANDLE binding, RPC_IF_ID_VECTOR **vector)
{
    RPC_MESSAGE message = {0};
    message.Handle = binding;
    message.RpcInterfaceInformation = &management;
    message.DataRepresentation = NDR_LOCAL_DATA_REPRESENTATION;
    RPC_STATUS status = I_RpcNegotiateTransferSyntax(&message);
    if (status != RPC_S_OK) return status;
    status = I_RpcGetBuffer(&message);
    if (status != RPC_S_OK) return status;
    status = I_RpcSendReceive(&message);
    if (status != RPC_S_OK) return status;

    const ULONG *words = message.Buffer;
    ULONG count = message.BufferLength >= 16 ? words[2] : 0;
    if (count > 64 || message.BufferLength < 16 + count * 24) count = 0;
    RPC_IF_ID_VECTOR *made = malloc(sizeof *made + count * (sizeof(RPC_IF_ID *) + sizeof(RPC_IF_ID)));
    RPC_IF_ID *ids = (RPC_IF_ID *)&made->IfId[count + 1];
    made->Count = count;
    for (ULONG i = 0; i < count; i++) {
        memcpy(&ids[i], (const char *)(words + 3 + count) + 20 * i, 20);
        made->IfId[i] = &ids[i];
    }
    I_RpcFreeBuffer(&message);
    *vector = made;
    return RPC_S_OK;
}

RPC_STATUS WINAPI fak_RpcIfIdVectorFree(RPC_IF_ID_VECTOR **vector)
{
    free(*vector);
    *vector = NULL;
    return RPC_S_OK;
}

/* Every procedure of NVDA's takes a binding, then four arguments at most, none of them
 * floating: those that are not there are read from the caller's stack and not used. */
CLIENT_CALL_RETURN fak_NdrClientCall2(PMIDL_STUB_DESC stub, PFORMAT_STRING format,
                                      RPC_BINDING_HANDLE binding, void *a, void *b, void *c,
                                      void *d)
{
    RPC_IF_ID_VECTOR *vector;
    CLIENT_CALL_RETURN result = {0};
    RPC_STATUS status = fak_RpcMgmtInqIfIds(binding, &vector);
    if (status != RPC_S_OK) {
        result.Simple = status;
        return result;
    }
    fak_RpcIfIdVectorFree(&vector);
    return NdrClientCall2(stub, format, binding, a, b, c, d);
}
