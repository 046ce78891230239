import { Type } from 'typebox'
import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { one } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { mayChangeProject } from '../access.ts'
import { projectChanged } from '../facts.ts'
import { project } from '../records/project.ts'
import { changeProject, getProject, lockProject } from '../store/projects.ts'

export const updateProjectMetadata = endpoint({
  put: '/v2/projects/:project_id/update_metadata',
  tag: 'Projects',
  summary: 'Change the metadata of a project',
  description: 'Keys are created when absent, changed when present, and removed by a null value.',
  access: mayChangeProject,
  body: Type.Object({ metadata: metadataInput }),
  reply: one(project),
  example: { body: { metadata: [{ key: 'cost_centre', value: '4711' }] } },

  async handle({ db, membership, subject, body, now, announce, audit }) {
    const { organizationId } = membership
    const id = subject.cell('id')
    const current = await lockProject(db, organizationId, id)
    if (current === undefined) throw problems.not_found()
    await changeProject(
      db,
      organizationId,
      id,
      { metadata: changedMetadata(current.metadata, body.metadata) },
      now,
    )
    const keys = body.metadata.map(({ key }) => key)
    audit({
      organizationId,
      action: 'update',
      recordType: 'Project',
      recordId: id,
      projectId: id,
      details: { metadata: keys },
    })
    announce(projectChanged({ organization_id: organizationId, project_id: id, changed: ['metadata'] }))
    return getProject(db, organizationId, id, seesMoney(membership))
  },
})
