import { useParams } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconLock } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ProjectFrame } from '../projects/project-frame.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookView } from './webhook-view.tsx'

/** The webhooks of a project, for those who manage it, or one of them. */
export function ProjectWebhooksPage() {
  const { id: organizationId } = useOrganization()
  const { webhookId } = useParams({ strict: false })
  return (
    <ProjectFrame>
      {({ project, isManager, role }) => {
        if (!isManager && role !== 'manager')
          return (
            <EmptyState icon={IconLock} title="You don’t have access to this page">
              Whoever manages the project looks after its webhooks. Ask one of them.
            </EmptyState>
          )
        const place = { scope: 'project', organizationId, projectId: project.id } as const
        return webhookId === undefined ? (
          <WebhookList place={place} />
        ) : (
          <WebhookView key={webhookId} place={place} webhookId={Number(webhookId)} />
        )
      }}
    </ProjectFrame>
  )
}
