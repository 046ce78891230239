import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { byDefault, explained, flag, words } from '../../../foundation/http/query.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { requireUnlockedDay, slotSeconds } from '../../tracking/public.ts'
import { mayDeleteScreenshot } from '../access.ts'
import { screenshotAudit } from '../audits.ts'
import { removeScreenshots } from '../changes/remove-screenshots.ts'
import type { ScreenshotsPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { policyAt } from '../store/policies.ts'
import { isHeld } from '../store/settings.ts'

export const deleteScreenshot = ({ blobs, time }: ScreenshotsPorts) =>
  endpoint({
    delete: '/v2/organizations/:organization_id/screenshots/:screenshot_id',
    tag: 'Screenshots',
    summary: 'Delete a screenshot',
    description:
      'Deletes the image permanently. With with_time, also deletes the time of its slot and project and the other screenshots in it; this requires a reason. Members can delete their own if members_may_delete is on for them (14502 otherwise), and only while their timesheet is open (14403). Images under a legal hold can’t be deleted.',
    access: mayDeleteScreenshot,
    wideIds: ['screenshot_id'],
    query: {
      with_time: explained('Delete the time of the slot on this project too.', byDefault(flag(), false)),
      reason: explained('Required if with_time is set. Shown in the time edit log.', words(2_000)),
    },
    reply: nothing,
    refuses: [400],

    async handle({ caller, membership, subject, query, ...writer }) {
      const { db, now, audit } = writer
      const { organizationId } = membership
      const [userId, projectId] = [subject.cell('user_id'), subject.cell('project_id')]
      const reason = query.reason?.trim() ?? ''
      if (query.with_time && reason === '') throw invalid('reason', 'is required')
      if (await isHeld(db, organizationId, userId))
        throw problems.screenshot_kept({ message: 'A legal hold keeps the screenshots of this member.' })
      const isManager = seesEverybody(membership)
      if (!isManager) {
        const policy = await policyAt(db, { organizationId, userId }, now)
        if (!policy.members_may_delete) throw problems.screenshot_kept()
        await requireUnlockedDay(db, { organizationId, userId }, subject.cell('date'))
      }
      if (query.with_time) {
        const from = toSeconds(subject.cell('time_slot'))
        const interval = { from, to: from + slotSeconds }
        const of = { organizationId, userId, projectId, interval }
        await time.remove(writer, { ...of, blameUserId: caller.userId, isManager, reason })
      }
      await removeScreenshots(writer, blobs, organizationId, [subject.cell('id')])
      audit(
        screenshotAudit('delete', {
          organizationId,
          recordId: subject.cell('id'),
          subjectUserId: userId,
          projectId,
          details: { with_time: query.with_time, recorded_at: subject.cell('recorded_at') },
        }),
      )
    },
  })
