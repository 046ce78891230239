export { mayUseClient } from './access.ts'
export { client } from './records/client.ts'
export { clientTable } from './store/client-table.ts'
export { clientsById, isActiveClient } from './store/clients.ts'
