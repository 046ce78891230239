/** What an archive says about itself. It comes last, so an archive that was cut off has none. */
export type Manifest = {
  format: 1
  /** The version of Stint that made it. */
  version: string
  made_at: string
  postgresql: string
  /** The schema of the job queue, which its library migrates. */
  queue_schema: number
  migrations: { name: string; hash: string }[]
  tables: DumpedTable[]
  partitions: DumpedPartition[]
  sequences: DumpedSequence[]
  /** The stored files, and how many were removed while the backup ran. */
  files: { count: number; removed_meanwhile: number }
  /** Over every byte of the archive before the manifest. */
  sha256: string
}

export type DumpedTable = { name: string; columns: string[]; rows: number }
export type DumpedPartition = { name: string; parent: string; bound: string }
export type DumpedSequence = { name: string; last_value: string; is_called: boolean }

export const manifestName = 'manifest.json'
export const secretsName = 'secrets.json'
export const tablePath = (table: string) => `tables/${table}/`
export const filePath = 'files/'
