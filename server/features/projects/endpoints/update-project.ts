import { Type } from 'typebox'
import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems as gates } from '../../../api/problems.ts'
import {
  idInput,
  nameInput,
  oneOfInput,
  orNullInput,
  rateInput,
  textInput,
} from '../../../foundation/http/body.ts'
import { problems as general, refuseIfAny } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangeProject } from '../access.ts'
import { turnProjects } from '../changes/turn-projects.ts'
import { projectChanged } from '../facts.ts'
import { type Clients, clientFaults, type ProjectTasks } from '../ports.ts'
import { problems } from '../problems.ts'
import { project } from '../records/project.ts'
import { budgetFaults, budgetInput, completeBudget } from '../rules/budget.ts'
import { holdsMoney } from '../rules/money-fields.ts'
import { rateColumn } from '../rules/rate-column.ts'
import { changeProject, getProject, lockProject } from '../store/projects.ts'

const bodyInput = Type.Object({
  name: Type.Optional(nameInput()),
  description: Type.Optional(orNullInput(textInput())),
  client_id: Type.Optional(orNullInput(idInput())),
  billable: Type.Optional(Type.Boolean()),
  status: Type.Optional(oneOfInput('active', 'archived')),
  budget: Type.Optional(orNullInput(budgetInput)),
  pay_rate: Type.Optional(orNullInput(rateInput())),
  bill_rate: Type.Optional(orNullInput(rateInput())),
})

export const updateProject = (clients: Clients, tasks: ProjectTasks) =>
  endpoint({
    put: '/v2/projects/:project_id',
    tag: 'Projects',
    summary: 'Change a project',
    description:
      'Send only what changes; null clears. An archived project is restored by a PUT that holds only status: active. Rates and the budget are for owners and managers (10004).',
    access: mayChangeProject,
    body: bodyInput,
    check: ({ budget }) => budgetFaults(budget),
    reply: one(project),
    example: { body: { name: 'Harbour crane, phase 2' } },

    async handle({ membership, subject, body, ...writer }) {
      const { db, now, announce, audit } = writer
      const { organizationId } = membership
      const id = subject.cell('id')
      if (holdsMoney(body) && !seesMoney(membership)) throw gates.financials_forbidden()
      const current = await lockProject(db, organizationId, id)
      if (current === undefined) throw general.not_found()
      const changed = Object.keys(bodyInput.properties).filter((name) => name in body)
      if (current.status === 'archived' && changed.some((name) => name !== 'status'))
        throw problems.project_archived()
      refuseIfAny(await clientFaults(clients, db, organizationId, body.client_id))
      await changeProject(
        db,
        organizationId,
        id,
        {
          name: body.name?.trim(),
          description: body.description,
          client_id: body.client_id,
          billable: body.billable,
          status: body.status,
          budget: body.budget && completeBudget(body.budget),
          pay_rate: rateColumn(body.pay_rate),
          bill_rate: rateColumn(body.bill_rate),
        },
        now,
      )
      if (body.status !== undefined && body.status !== current.status) {
        const turned =
          body.status === 'active' ? { restored: [id], archived: [] } : { restored: [], archived: [id] }
        await turnProjects(writer, tasks, organizationId, turned)
      }
      audit({
        organizationId,
        action: 'update',
        recordType: 'Project',
        recordId: id,
        projectId: id,
        details: { changed },
      })
      const clientIds = clientsBetween(current.client_id, body.client_id)
      announce(
        projectChanged({
          organization_id: organizationId,
          project_id: id,
          changed,
          ...(clientIds.length > 0 && { client_ids: clientIds }),
        }),
      )
      return getProject(db, organizationId, id, seesMoney(membership))
    },
  })

/** The clients that a project moves between; none where it stays. */
function clientsBetween(was: number | null, is: number | null | undefined): number[] {
  if (is === undefined || is === was) return []
  return [was, is].filter((id) => id !== null)
}
