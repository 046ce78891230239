import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import {
  idInput,
  nameInput,
  oneOfInput,
  orNullInput,
  rateInput,
  textInput,
} from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { firstDate } from '../../../foundation/time/calendar-date.ts'
import { mayCreateProjects } from '../access.ts'
import { changeMemberships } from '../changes/change-memberships.ts'
import { duplicateMembers, nonMembersIn } from '../changes/member-faults.ts'
import { recordSpans } from '../changes/record-spans.ts'
import { clientFaults, type ProjectPorts } from '../ports.ts'
import { project, projectTypes } from '../records/project.ts'
import { budgetFaults, budgetInput, completeBudget } from '../rules/budget.ts'
import { rateColumn } from '../rules/rate-column.ts'
import { projectTable } from '../store/project-table.ts'
import { getProject } from '../store/projects.ts'

const memberInput = Type.Object({
  user_id: idInput(),
  role: oneOfInput('viewer', 'user', 'manager'),
  pay_rate: Type.Optional(orNullInput(rateInput())),
  bill_rate: Type.Optional(orNullInput(rateInput())),
})

export const createProject = ({ clients, tasks }: ProjectPorts) =>
  endpoint({
    post: '/v2/organizations/:organization_id/projects',
    tag: 'Projects',
    summary: 'Create a project',
    description:
      'Creates a project, a work order or a break. The type can’t be changed later. Breaks get no global to-dos.',
    access: mayCreateProjects,
    body: Type.Object({
      name: nameInput(),
      description: Type.Optional(orNullInput(textInput())),
      type: Type.Optional(oneOfInput(...projectTypes)),
      metadata: Type.Optional(metadataInput),
      members: Type.Optional(Type.Array(memberInput, { maxItems: 1_000 })),
      client_id: Type.Optional(orNullInput(idInput())),
      billable: Type.Optional(Type.Boolean({ default: true })),
      budget: Type.Optional(orNullInput(budgetInput)),
      pay_rate: Type.Optional(orNullInput(rateInput())),
      bill_rate: Type.Optional(orNullInput(rateInput())),
    }),
    check: ({ budget, members = [] }) => [...budgetFaults(budget), ...duplicateMembers(members)],
    lookup: async ({ db, membership: { organizationId }, body: { client_id, members = [] } }) => [
      ...(await clientFaults(clients, db, organizationId, client_id)),
      ...(await nonMembersIn(db, organizationId, members)),
    ],
    reply: created(project),
    example: { body: { name: 'Harbour crane', billable: true, bill_rate: 85.5 } },

    async handle({ membership: { organizationId }, body, ...writer }) {
      const name = body.name.trim()
      const columns = {
        name,
        description: body.description,
        type: body.type,
        metadata: body.metadata && changedMetadata({}, body.metadata),
        client_id: body.client_id,
        billable: body.billable,
        budget: body.budget && completeBudget(body.budget),
        pay_rate: rateColumn(body.pay_rate),
        bill_rate: rateColumn(body.bill_rate),
      }
      const id = await projectTable.create(writer, organizationId, columns, { name })
      await recordSpans(writer.db, organizationId, id, columns, firstDate)
      await changeMemberships(
        writer,
        organizationId,
        (body.members ?? []).map(({ user_id, role, pay_rate, bill_rate }) => ({
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
