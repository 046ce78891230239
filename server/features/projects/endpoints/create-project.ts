import { requireRates } from '../../../api/access.ts'
import { isSightless } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { firstDate } from '../../../foundation/time/calendar-date.ts'
import { mayCreateProjects } from '../access.ts'
import { changeMemberships } from '../changes/change-memberships.ts'
import { duplicateMembers, nonMembersIn, requireOwnMembership } from '../changes/member-faults.ts'
import { recordSpans } from '../changes/record-spans.ts'
import { clientFaults, type ProjectPorts } from '../ports.ts'
import { project } from '../records/project.ts'
import { budgetFaults } from '../rules/budget.ts'
import { holdsRates } from '../rules/money-fields.ts'
import { firstMembers, newProject, projectColumns } from '../rules/project-fields.ts'
import { rateColumn } from '../rules/rate-column.ts'
import { projectTable } from '../store/project-table.ts'
import { getProject } from '../store/projects.ts'

export const createProject = ({ clients, tasks }: ProjectPorts) =>
  endpoint({
    post: '/v2/organizations/:organization_id/projects',
    tag: 'Projects',
    summary: 'Create a project',
    description:
      'Creates a project, a work order or a break. Without `members`, you become its manager. The type can’t be changed later. Breaks get no global to-dos. Rates require manage_billing (10004). Only a sole owner can set their own rates (10003). A manager without view_others_data becomes a user, and can’t name themselves (10003).',
    access: mayCreateProjects,
    body: newProject,
    check: ({ budget, members = [] }) => [...budgetFaults(budget), ...duplicateMembers(members)],
    lookup: async ({ db, membership: { organizationId }, body: { client_id, members = [] } }) => [
      ...(await clientFaults(clients, db, organizationId, client_id)),
      ...(await nonMembersIn(db, organizationId, members)),
    ],
    reply: created(project),
    example: { body: { name: 'Harbour crane', billable: true, bill_rate: 85.5 } },

    async handle({ membership, caller, body, ...writer }) {
      const { organizationId } = membership
      requireRates(membership, holdsRates(body))
      requireOwnMembership(caller, membership, body.members ?? [])
      const maker = { user_id: caller.userId, role: isSightless(membership) ? 'user' : 'manager' } as const
      const columns = projectColumns(body)
      const id = await projectTable.create(writer, organizationId, columns, { name: columns.name })
      await recordSpans(writer.db, organizationId, id, columns, firstDate)
      await changeMemberships(
        writer,
        organizationId,
        firstMembers(maker, body.members).map(({ user_id, role, pay_rate, bill_rate }) => ({
          project_id: id,
          user_id,
          direct_role: role,
          pay_rate: rateColumn(pay_rate),
          bill_rate: rateColumn(bill_rate),
        })),
      )
      if (body.type !== 'work_break') await tasks.projectsCreated(writer, organizationId, [id])
      return getProject(writer.db, organizationId, id, true)
    },
  })
