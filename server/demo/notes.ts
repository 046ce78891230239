import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { CommandRefused, exitCodes } from '../commands/output.ts'
import type { Config } from '../settings/config.ts'

const notesSchema = Type.Object({
  organization: Type.Object({ id: Type.Integer(), name: Type.String() }),
  password: Type.String(),
  token: Type.String(),
  people: Type.Array(Type.Object({ role: Type.String(), email: Type.String() })),
})
const shape = Compile(notesSchema)

/** The sign-ins of the demo; stored in the data directory, since the database has only hashes of secrets. */
export type DemoNotes = Static<typeof notesSchema>

export function notesFile(config: Config): string {
  return join(config.dataDirectory, 'demo.json')
}

export function readNotes(file: string): DemoNotes | undefined {
  let notes: unknown
  try {
    notes = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw unreadable(file, error instanceof Error ? error.message : String(error))
  }
  if (!shape.Check(notes)) throw unreadable(file, 'it is incomplete')
  return notes
}

/** Writes a draft and renames it, so that a crash leaves no half file; notes of another database are set aside. */
export function saveNotes(file: string, notes: DemoNotes): void {
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, `${JSON.stringify(notes, null, 2)}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  if (readNotes(file)) setNotesAside(file)
  renameSync(draft, file)
}

/** Notes of an organization that is gone. */
export function setNotesAside(file: string): void {
  renameSync(file, previous(file))
}

const previous = (file: string) => file.replace(/json$/, 'previous.json')

function unreadable(file: string, why: string): CommandRefused {
  return new CommandRefused(
    `${file} can’t be read: ${why}.
It contains the sign-ins of the demo. Restore it from a backup, or delete it and start again: the demo stays as it is,
and admin create-organization-token creates a new token for it.`,
    exitCodes.configuration,
  )
}
