import { endpoint } from '../../../api/endpoint.ts'
import { createdWithSecret } from '../../../foundation/http/reply.ts'
import { newSecret, secretHash } from '../../../foundation/secrecy/secret-string.ts'
import { toWholeSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { hashPassword } from '../../identity/public.ts'
import { seenBoards } from '../../report-boards/public.ts'
import { mayRunReports, requirePlan } from '../../reports/public.ts'
import { reportLinkAudit } from '../audits.ts'
import { reportLinkCreated } from '../facts.ts'
import { problems } from '../problems.ts'
import { reportLink } from '../records/report-link.ts'
import { linkFaults, questionOn } from '../rules/asked-days.ts'
import { expiryFaults, expiryOf } from '../rules/expiry.ts'
import { longestDays, mostOfMember, mostOfOrganization, mostReports, newLink } from '../rules/link-fields.ts'
import { pagePath, tokenPrefix } from '../rules/link-token.ts'
import { countLinks, getLink, insertLink } from '../store/report-links.ts'

export const createReportLink = endpoint({
  post: '/v2/organizations/:organization_id/report_links',
  tag: 'Share links',
  summary: 'Create a share link',
  description: `Returns an address that shows up to ${mostReports} reports to people without an account, read only, for at most ${longestDays} days. The reports stay as they are now, a board shows the tiles that it has at each opening; figures are current, and never more than you may see when the address is opened. Only this reply has the url; a repeat with the same Idempotency-Key omits it. You can have ${mostOfMember} links, an organization ${mostOfOrganization}.`,
  access: mayRunReports,
  requiresFreshSession: true,
  body: newLink,
  check: linkFaults,
  async lookup({ db, caller, membership, now, body: { report_board_id, expires_at } }) {
    const faults = expiryFaults(expires_at, now)
    if (report_board_id == null) return faults
    const [board] = await seenBoards(db, { caller, membership }, [report_board_id])
    if (board) return faults
    return [...faults, { attribute: 'report_board_id', error: 'is not a board that you see' }]
  },
  reply: createdWithSecret(reportLink),
  refuses: [400],
  example: {
    body: {
      name: 'Hours for the client',
      reports: [{ name: 'Hours per project', question: { report: 'time', range: 'this_month' } }],
    },
  },
  prepare: async ({ body: { password } }) => (password == null ? null : hashPassword(password)),

  async handle({ caller: { userId }, membership, body, prepared: passwordHash, maker, urls, ...writer }) {
    const { db, now, audit, announce } = writer
    const { organizationId, timeZone } = membership
    const { reports = [] } = body
    for (const report of reports) requirePlan(questionOn(report, dateIn(timeZone, now)), { membership, now })
    const { own, all } = await countLinks(db, { organizationId, userId })
    if (own >= mostOfMember || all >= mostOfOrganization) throw problems.too_many_report_links()
    const token = newSecret(tokenPrefix)
    const name = body.name.trim()
    const expiresAt = expiryOf(body.expires_at, now)
    const link = {
      maker: maker(),
      name,
      reportBoardId: body.report_board_id ?? null,
      reports: reports.map((each) => ({
        name: each.name.trim(),
        question: each.question,
        last_days: each.last_days ?? null,
        look: each.look ?? 'table',
        width: each.width ?? 4,
      })),
      durations: body.durations ?? 'hours',
      tokenHash: secretHash(token),
      passwordHash,
      expiresAt,
    }
    const id = await insertLink(db, organizationId, link, now)
    audit(
      reportLinkAudit('create', {
        organizationId,
        recordId: id,
        details: { name, expires_at: toWholeSeconds(expiresAt), has_password: passwordHash !== null },
      }),
    )
    announce(reportLinkCreated({ organization_id: organizationId, report_link_id: id, user_id: userId }))
    const row = await getLink(db, organizationId, id)
    return { row, secret: { url: urls.base + pagePath(token) } }
  },
})
