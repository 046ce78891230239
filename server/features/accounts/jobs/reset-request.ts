import type { Database } from '../../../foundation/db/database.ts'
import { transaction } from '../../../foundation/db/transaction.ts'
import type { Job } from '../../../foundation/jobs/queue.ts'
import { ownMail } from '../../../foundation/mail/mail.ts'
import type { Clock } from '../../../foundation/time/clock.ts'
import { findAccountByEmail } from '../../identity/public.ts'
import { createLink } from '../changes/mailed-links.ts'
import { resetPasswordMail } from '../mails/reset-password.ts'
import type { Post } from '../ports.ts'

export type ResetRequest = { email: string }

type Parts = { database: Database; clock: Clock; urls: { base: string }; post: Pick<Post, 'mail'> }

/**
 * Mails a reset link if the address has an account. It runs after the answer, which is therefore the same, and as
 * fast, for addresses without one.
 */
export function resetRequestJob({ database, clock, urls, post }: Parts): Job<ResetRequest> {
  return {
    name: 'password-reset-request',
    run: ({ email }) =>
      transaction(database, async (tx) => {
        const account = await findAccountByEmail(tx, email)
        if (account === undefined) return
        const link = { purpose: 'reset_password', userId: account.id, email: account.email } as const
        const url = await createLink(tx, link, urls, clock.now())
        await post.mail(tx, ownMail, resetPasswordMail({ to: account.email, name: account.name, url }))
      }),
  }
}
