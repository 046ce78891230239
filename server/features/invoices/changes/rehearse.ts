import type { Writer } from '../../../api/writing.ts'
import { undone } from '../store/rehearsal.ts'

/** With `dry_run` a change is done, read and undone, so that the preview is what would happen. It tells nobody. */
export function rehearsing<T>(
  writer: Writer,
  isDryRun: boolean,
  work: (writer: Writer) => Promise<T>,
): Promise<T> {
  if (!isDryRun) return work(writer)
  return undone(writer.db, () => work({ ...writer, audit: () => {}, announce: () => {} }))
}
