import { Type } from 'typebox'
import { fact } from '../../foundation/facts/fact.ts'
import { id, names, orNull, text, value } from '../../foundation/facts/fields.ts'

const client = { organization_id: id, client_id: id }
/** As it was set; its history follows later, when the stored budget may be another. */
const budget = Type.Optional(orNull(value))

export const clientCreated = fact('client.created', { ...client, client_name: text, budget })
export const clientChanged = fact('client.changed', { ...client, changed: names, budget })
