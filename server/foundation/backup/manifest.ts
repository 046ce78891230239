import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DamagedArchive } from './tar.ts'

const table = Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Type.Integer() })
const partition = Type.Object({ name: Type.String(), parent: Type.String(), bound: Type.String() })
const sequence = Type.Object({ name: Type.String(), last_value: Type.String(), is_called: Type.Boolean() })

/** What an archive says about itself. It comes last, so an archive that was cut off has none. */
const manifest = Type.Object({
  format: Type.Literal(1),
  /** The version of Stint that made it. */
  version: Type.String(),
  /** Which build; older archives lack it, and so do installations that do not know theirs. */
  build: Type.Optional(Type.String()),
  made_at: Type.String(),
  postgresql: Type.String(),
  /** The schema of the job queue, which its library migrates. */
  queue_schema: Type.Integer(),
  migrations: Type.Array(Type.Object({ name: Type.String(), hash: Type.String() })),
  tables: Type.Array(table),
  partitions: Type.Array(partition),
  sequences: Type.Array(sequence),
  /** The stored files, and how many were removed while the backup ran. */
  files: Type.Object({ count: Type.Integer(), removed_meanwhile: Type.Integer() }),
  /** Over every byte of the archive before the manifest. */
  sha256: Type.String(),
})
const checked = Compile(manifest)

export type Manifest = Static<typeof manifest>
export type DumpedTable = Static<typeof table>

export const manifestName = 'manifest.json'
export const secretsName = 'secrets.json'
export const tablePath = (table: string) => `tables/${table}/`
export const filePath = 'files/'

/** Throws unless the manifest of an archive has all of its parts. */
export function requireManifest(found: object): asserts found is Manifest {
  if (!checked.Check(found)) throw new DamagedArchive('The archive is damaged: its manifest lacks a part.')
}
