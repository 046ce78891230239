import { opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyJob } from '../jobs/queue.ts'
import type { Clock } from '../time/clock.ts'
import { addDays24h } from '../time/instant.ts'

type Site = { directory: string; clock: Clock; keepDays: number; mostAtOnce?: number }

// Only files that a delivery wrote: their names begin with the time of the mail.
const written = /^(\d{4}-\d\d-\d\d)T[\w.-]+Z-.*\.eml(\.draft)?$/

/** Once an hour: removes mails that were written to files and kept long enough. What a run leaves, the next one removes. */
export function removeOldMails({ directory, clock, keepDays, mostAtOnce = 5_000 }: Site): AnyJob {
  return {
    name: 'mail.remove-old-files',
    schedule: '53 * * * *',
    async run() {
      const oldest = addDays24h(clock.now(), -keepDays).slice(0, 10)
      let removed = 0
      for await (const { name } of await entriesOf(directory)) {
        const [, day] = written.exec(name) ?? []
        if (day === undefined || day >= oldest) continue
        await rm(join(directory, name), { force: true })
        removed += 1
        if (removed === mostAtOnce) return
      }
    },
  }
}

/** Without a mail so far there is no directory. */
async function entriesOf(directory: string): Promise<AsyncIterable<{ name: string }> | []> {
  try {
    return await opendir(directory)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
