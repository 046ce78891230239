import type { Writer } from '../../../api/writing.ts'
import { organizationTokenAudit } from '../audits.ts'
import { organizationTokenRevoked } from '../facts.ts'
import { removeCodeSecret } from '../store/account-changes.ts'
import { removeAllowedApplicationsOf } from '../store/allowed-applications.ts'
import { removeApplicationsOf } from '../store/applications.ts'
import { removeRequestsOf } from '../store/authorization-codes.ts'
import { revokeAllTokensOf } from '../store/organization-tokens.ts'
import { revokeFamiliesOf } from '../store/token-families.ts'

const reason = 'address_proven'

/** Ends every token, application and one-time code of a user: an earlier holder of the account may have made them. */
export async function endAccessOf(writer: Writer, userId: number): Promise<void> {
  const { db, now } = writer
  await removeRequestsOf(db, userId)
  await revokeFamiliesOf(db, userId, reason, now)
  await removeApplicationsOf(db, userId, now)
  await removeAllowedApplicationsOf(db, userId)
  await removeCodeSecret(db, userId, now)
  for (const { id, organization_id } of await revokeAllTokensOf(db, userId, reason, now)) {
    writer.audit(
      organizationTokenAudit('revoke', {
        organizationId: organization_id,
        recordId: id,
        subjectUserId: userId,
        details: { reason },
      }),
    )
    writer.announce(organizationTokenRevoked({ organization_id, organization_token_id: id }))
  }
}
