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
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { mayCreateProjects } from '../access.ts'
import { changeMemberships } from '../changes/change-memberships.ts'
import { doubledMembers, strangersAmong } from '../changes/member-faults.ts'
import { projectCreated } from '../facts.ts'
import { type Clients, clientFaults, type ProjectTasks } from '../ports.ts'
import { project, projectTypes } from '../records/project.ts'
import { budgetFaults, budgetInput, completeBudget } from '../rules/budget.ts'
import { rateColumn } from '../rules/rate-column.ts'
import { getProject, insertProject } from '../store/projects.ts'

const memberInput = Type.Object({
  user_id: idInput(),
  role: oneOfInput('viewer', 'user', 'manager'),
  pay_rate: Type.Optional(orNullInput(rateInput())),
  bill_rate: Type.Optional(orNullInput(rateInput())),
})

export const createProject = (clients: Clients, tasks: ProjectTasks) =>
  endpoint({
    post: '/v2/organizations/:organization_id/projects',
    tag: 'Projects',
    summary: 'Create a project',
    description: 'Projects, work orders and breaks alike; the type stays. Breaks get no global to-dos.',
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
    check: ({ budget, members = [] }) => [...budgetFaults(budget), ...doubledMembers(members)],
    reply: created(project),
    example: { body: { name: 'Harbour crane', billable: true, bill_rate: 85.5 } },

    async handle({ membership: { organizationId }, body, ...writer }) {
      const { db, now, announce, audit } = writer
      const members = body.members ?? []
      refuseIfAny([
        ...(await clientFaults(clients, db, organizationId, body.client_id)),
        ...(await strangersAmong(db, organizationId, members)),
      ])
      const name = body.name.trim()
      const id = await insertProject(
        db,
        organizationId,
        {
          name,
          description: body.description,
          type: body.type,
          metadata: body.metadata && changedMetadata({}, body.metadata),
          client_id: body.client_id,
          billable: body.billable,
          budget: body.budget && completeBudget(body.budget),
          pay_rate: rateColumn(body.pay_rate),
          bill_rate: rateColumn(body.bill_rate),
        },
        now,
      )
      announce(
        projectCreated({
          organization_id: organizationId,
          project_id: id,
          project_name: name,
          client_id: body.client_id ?? null,
        }),
      )
      await changeMemberships(
        writer,
        organizationId,
        members.map(({ user_id, role, pay_rate, bill_rate }) => ({
          project_id: id,
          user_id,
          direct_role: role,
          pay_rate: rateColumn(pay_rate),
          bill_rate: rateColumn(bill_rate),
        })),
      )
      audit({
        organizationId,
        action: 'create',
        recordType: 'Project',
        recordId: id,
        projectId: id,
        details: { name },
      })
      if (body.type !== 'work_break') await tasks.projectsMade(writer, organizationId, [id])
      return getProject(db, organizationId, id, true)
    },
  })
