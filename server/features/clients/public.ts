export { client } from './records/client.ts'
export { clientsById, insertClient, isActiveClient, type NewClient } from './store/clients.ts'
