import { Type } from 'typebox'
import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { changedMetadata, metadataInput } from '../../../foundation/records/metadata.ts'
import { mayChangeProject } from '../access.ts'
import { project } from '../records/project.ts'
import { projectTable } from '../store/project-table.ts'
import { getProject } from '../store/projects.ts'

export const updateProjectMetadata = endpoint({
  put: '/v2/projects/:project_id/update_metadata',
  tag: 'Projects',
  summary: 'Change the metadata of a project',
  description: 'Creates keys that are new, changes existing keys, and removes a key when its value is null.',
  access: mayChangeProject,
  body: Type.Object({ metadata: metadataInput }),
  reply: one(project),
  example: { body: { metadata: [{ key: 'cost_centre', value: '4711' }] } },

  async handle({ membership, subject, body, ...writer }) {
    const { organizationId } = membership
    const id = subject.cell('id')
    await projectTable.change(
      writer,
      { organizationId, id },
      {
        changed: ['metadata'],
        details: { metadata: body.metadata.map(({ key }) => key) },
        columns: ({ metadata }) => ({ metadata: changedMetadata(metadata, body.metadata) }),
      },
    )
    return getProject(writer.db, organizationId, id, seesMoney(membership))
  },
})
