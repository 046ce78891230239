import { fact } from '../../foundation/facts/fact.ts'
import { id, names, text } from '../../foundation/facts/fields.ts'

const client = { organization_id: id, client_id: id }

export const clientCreated = fact('client.created', { ...client, client_name: text })
export const clientChanged = fact('client.changed', { ...client, changed: names })
