import { Type } from 'typebox'
import { nameInput } from '../../../foundation/http/body.ts'

export const mostOfMember = 100
export const mostShared = 500

const list = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,39}$',
  maxLength: 40,
  description: 'The list that the view is about: a word of your choice, such as projects.',
})
const query = Type.String({
  maxLength: 2_000,
  description:
    'What the address of the list has behind its question mark, such as status=archived. It is stored as it is.',
})
const shared = Type.Boolean({ description: 'Whether every member of the organization sees the view.' })
const name = nameInput(60)

export const newView = Type.Object({ list, name, query, shared: Type.Optional(shared) })
export const changedView = Type.Object({
  name: Type.Optional(name),
  query: Type.Optional(query),
  shared: Type.Optional(shared),
})

export type ViewColumns = { user_id?: number; list?: string; name?: string; query?: string; shared?: boolean }
