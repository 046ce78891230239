import type { Database } from '../../../foundation/db/database.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import type { Job } from '../../../foundation/jobs/queue.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { makeLink } from '../changes/mailed-links.ts'
import { resetPassword } from '../mails/reset-password.ts'
import type { Post } from '../ports.ts'
import { findAccountByEmail } from '../store/accounts.ts'

export type ResetRequest = { email: string }

type Parts = { database: Database; clock: Clock; urls: { base: string }; post: Pick<Post, 'mail'> }

/**
 * Mails a link to whoever has the address. It runs behind the answer, which therefore takes as long and says the
 * same whether there is such an account or not.
 */
export function resetRequestJob({ database, clock, urls, post }: Parts): Job<ResetRequest> {
  return {
    name: 'password-reset-request',
    run: ({ email }) =>
      transaction(database, async (tx) => {
        const account = await findAccountByEmail(tx, email)
        if (account === undefined) return
        const link = { purpose: 'reset_password', userId: account.id, email: account.email } as const
        const url = await makeLink(tx, link, urls, clock.now())
        await post.mail(tx, resetPassword({ to: account.email, name: account.name, url }))
      }),
  }
}
