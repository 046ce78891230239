import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadNote } from '../access.ts'
import { note } from '../records/note.ts'

export const getNote = endpoint({
  get: '/v2/notes/:note_id',
  tag: 'Notes',
  summary: 'Get a note',
  description: 'A note belongs to the member, project and time slot for which it was written.',
  access: mayReadNote,
  // These ids contain the time and don't fit into 32 bits.
  wideIds: ['note_id'],
  reply: one(note),

  handle: ({ subject }) => subject,
})
