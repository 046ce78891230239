export { client } from './records/client.ts'
export { clientsById, insertClient, isActiveClient } from './store/clients.ts'
