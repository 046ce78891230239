import { inOrganization } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems as refusals } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { screenshotAudit } from '../audits.ts'
import { removeScreenshots } from '../changes/remove-screenshots.ts'
import { screenshotsChanged } from '../facts.ts'
import type { ScreenshotsPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { isPerson, listOfMember } from '../store/screenshots.ts'
import { isHeld } from '../store/settings.ts'

export const deleteMemberScreenshots = ({ blobs }: Pick<ScreenshotsPorts, 'blobs'>) =>
  endpoint({
    delete: '/v2/organizations/:organization_id/members/:user_id/screenshots',
    tag: 'Screenshots',
    summary: 'Delete all screenshots of a member',
    description:
      'Deletes every image of a current or former member permanently; their time and the log of views stay. Refused under a legal hold (14502).',
    access: inOrganization(['owner']),
    reply: nothing,
    refuses: [403],

    async handle({ membership: { organizationId }, params: { user_id: userId }, ...writer }) {
      const { db, audit, announce } = writer
      if (!(await isPerson(db, { organizationId, userId }))) throw refusals.not_found()
      if (await isHeld(db, organizationId, userId))
        throw problems.screenshot_kept({ message: 'A legal hold keeps the screenshots of this member.' })
      const ids = await listOfMember(db, { organizationId, userId })
      const removed = await removeScreenshots(writer, blobs, organizationId, ids)
      if (removed.length === 0)
        announce(
          screenshotsChanged({
            organization_id: organizationId,
            user_id: userId,
            created: [],
            updated: [],
            deleted: [],
          }),
        )
      const details = { count: removed.length }
      audit(screenshotAudit('delete', { organizationId, recordId: userId, subjectUserId: userId, details }))
    },
  })
