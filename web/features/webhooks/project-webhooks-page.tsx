import { useParams } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconLock } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { ProjectFrame } from '../projects/project-frame.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookView } from './webhook-view.tsx'

/** The webhooks of a project, or one of them. */
export function ProjectWebhooksPage() {
  const { id: organizationId } = useOrganization()
  const { webhookId } = useParams({ strict: false })
  return (
    <ProjectFrame>
      {({ project }) => {
        const place = { scope: 'project', organizationId, projectId: project.id } as const
        return (
          <IfMay call={`GET /v2/projects/${project.id}/webhooks`} otherwise={<NoAccess />}>
            {webhookId === undefined ? (
              <WebhookList place={place} />
            ) : (
              <WebhookView key={webhookId} place={place} webhookId={Number(webhookId)} />
            )}
          </IfMay>
        )
      }}
    </ProjectFrame>
  )
}

function NoAccess() {
  return (
    <EmptyState icon={IconLock} title={t('You don’t have access to this page')}>
      {t('Only managers of the project can open it. Ask one of them for access.')}
    </EmptyState>
  )
}
