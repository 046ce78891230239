import { requireRates } from '../../../api/access.ts'
import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems as gates } from '../../../api/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangeProject } from '../access.ts'
import { recordSpans } from '../changes/record-spans.ts'
import { setArchived } from '../changes/set-archived.ts'
import { clientFaults, type ProjectPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { project } from '../records/project.ts'
import { appliesFrom } from '../rules/applies-from.ts'
import { budgetFaults } from '../rules/budget.ts'
import { holdsRates } from '../rules/money-fields.ts'
import { changedProject, projectColumns } from '../rules/project-fields.ts'
import { projectTable } from '../store/project-table.ts'
import { getProject } from '../store/projects.ts'

export const updateProject = ({ clients, tasks }: ProjectPorts) =>
  endpoint({
    put: '/v2/projects/:project_id',
    tag: 'Projects',
    summary: 'Change a project',
    description:
      'Send only the fields to change; null clears a field. To restore an archived project, send a PUT that contains only status: active. Only owners and managers can send the budget, and rates require manage_billing (10004).',
    access: mayChangeProject,
    body: changedProject,
    check: ({ budget }) => budgetFaults(budget),
    lookup: ({ db, membership, body }) =>
      clientFaults(clients, db, membership.organizationId, body.client_id),
    reply: one(project),
    example: { body: { name: 'Harbour crane, phase 2' } },

    async handle({ membership, subject, body, ...writer }) {
      const { organizationId } = membership
      const id = subject.cell('id')
      if (body.budget !== undefined && !seesMoney(membership)) throw gates.financials_forbidden()
      requireRates(membership, holdsRates(body))
      const changed = Object.keys(body)
      const columns = projectColumns(body)
      const before = await projectTable.change(
        writer,
        { organizationId, id },
        {
          changed,
          columns({ status }) {
            if (status === 'archived' && changed.some((name) => name !== 'status'))
              throw problems.project_archived()
            return columns
          },
        },
      )
      const from = appliesFrom(membership.timeZone, before.created_at, writer.now)
      await recordSpans(writer.db, organizationId, id, columns, from)
      if (body.status !== undefined && body.status !== before.status)
        await setArchived(writer, tasks, organizationId, {
          restored: body.status === 'active' ? [id] : [],
          archived: body.status === 'archived' ? [id] : [],
        })
      return getProject(writer.db, organizationId, id, seesMoney(membership))
    },
  })
