import { type Static, Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { idInput, nameInput, oneOfInput, orNullInput, rateInput, textInput } from '../../../foundation/http/body.ts'
import { type Detail, refuseIfAny } from '../../../foundation/http/problems.ts'
import { created } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { activeAmong, addProjectCounts } from '../../organizations/public.ts'
import { mayCreateProjects } from '../access.ts'
import { projectCreated } from '../facts.ts'
import { type Clients, clientFaults } from '../ports.ts'
import { project } from '../records/project.ts'
import { budgetFaults, budgetInput, completeBudget } from '../rules/budget.ts'
import { rateColumn } from '../rules/rate-column.ts'
import { countOf, insertProjectMembers } from '../store/project-members.ts'
import { getProject, insertProject } from '../store/projects.ts'

const memberInput = Type.Object({
  user_id: idInput(),
  role: oneOfInput('viewer', 'user', 'manager'),
  pay_rate: Type.Optional(orNullInput(rateInput())),
  bill_rate: Type.Optional(orNullInput(rateInput())),
})
type MemberInput = Static<typeof memberInput>

export const createProject = (clients: Clients) =>
  endpoint({
    post: '/v2/organizations/:organization_id/projects',
    tag: 'Projects',
    summary: 'Create a project',
    access: mayCreateProjects,
    body: Type.Object({
      name: nameInput(),
      description: Type.Optional(orNullInput(textInput())),
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
          metadata: body.metadata && changedMetadata({}, body.metadata),
          client_id: body.client_id,
          billable: body.billable,
          budget: body.budget && completeBudget(body.budget),
          pay_rate: rateColumn(body.pay_rate),
          bill_rate: rateColumn(body.bill_rate),
        },
        now,
      )
      await addMembers(writer, { organizationId, projectId: id }, members)
      audit({ organizationId, action: 'create', recordType: 'Project', recordId: id, projectId: id, details: { name } })
      announce(projectCreated({ organization_id: organizationId, project_id: id, project_name: name, client_id: body.client_id ?? null }))
      return getProject(db, organizationId, id, true)
    },
  })

async function addMembers({ db, now }: Writer, at: { organizationId: number; projectId: number }, members: MemberInput[]): Promise<void> {
  if (members.length === 0) return
  const rows = members.map((member) => ({
    user_id: member.user_id,
    role: member.role,
    pay_rate: rateColumn(member.pay_rate) ?? null,
    bill_rate: rateColumn(member.bill_rate) ?? null,
  }))
  await insertProjectMembers(db, at, rows, now)
  await addProjectCounts(db, at.organizationId, members.map((member) => countOf(member.user_id, member.role)))
}

function doubledMembers(members: MemberInput[]): Detail[] {
  const seen = new Set<number>()
  return members.flatMap(({ user_id }, i) => {
    const isDouble = seen.has(user_id)
    seen.add(user_id)
    return isDouble ? [{ attribute: `members[${i}].user_id`, error: 'is named twice' }] : []
  })
}

async function strangersAmong(db: Db, organizationId: number, members: MemberInput[]): Promise<Detail[]> {
  if (members.length === 0) return []
  const active = await activeAmong(db, organizationId, members.map((member) => member.user_id))
  return members.flatMap(({ user_id }, i) =>
    active.has(user_id) ? [] : [{ attribute: `members[${i}].user_id`, error: 'is not an active member of the organization' }],
  )
}
