import { backupFailedMail, backupWorksMail, type Post } from '../features/accounts/public.ts'
import { administratorsOf } from '../features/identity/public.ts'
import { StoreRefused } from '../foundation/backup/s3-archives.ts'
import { type BackupPlan, beginFailing, endFailing } from '../foundation/backup/table.ts'
import type { Database } from '../foundation/db/database.ts'
import { transaction } from '../foundation/db/transaction.ts'
import { ownMail } from '../foundation/mail/mail.ts'
import type { Clock } from '../foundation/time/clock.ts'
import { toWholeSeconds } from '../foundation/time/instant.ts'
import { ConfigFaults } from '../settings/config.ts'

export type NewsSite = { database: Database; clock: Clock; post: Post; baseUrl: string }

/** Mails the administrators of the server if the last backup did not fail too. */
export async function reportFailure(site: NewsSite, plan: BackupPlan, error: unknown): Promise<void> {
  const { directory } = plan
  const reason = reasonOf(error)
  await transaction(site.database, async (tx) => {
    if (!(await beginFailing(tx, reason, site.clock.now()))) return
    for (const { email, name } of await administratorsOf(tx))
      await site.post.mail(
        tx,
        ownMail,
        backupFailedMail({ to: email, name, directory, reason, url: pageOf(site) }),
      )
  })
}

/** Mails them if backups had failed. */
export async function reportSuccess(site: NewsSite, { directory }: BackupPlan): Promise<void> {
  await transaction(site.database, async (tx) => {
    const began = await endFailing(tx)
    if (began === undefined) return
    const since = toWholeSeconds(began)
    for (const { email, name } of await administratorsOf(tx))
      await site.post.mail(
        tx,
        ownMail,
        backupWorksMail({ to: email, name, directory, since, url: pageOf(site) }),
      )
  })
}

const pageOf = ({ baseUrl }: NewsSite) => `${baseUrl}/account/server`

/** Only texts that cannot hold a secret: messages of other errors may name anything. */
export function reasonOf(error: unknown): string {
  if (error instanceof ConfigFaults) return error.faults.join(' ').replace(/\.$/, '')
  if (error instanceof StoreRefused) return error.message.replace(/\.$/, '')
  if (error instanceof Error && 'syscall' in error && 'code' in error) return String(error.code)
  return 'see the log of the worker'
}
