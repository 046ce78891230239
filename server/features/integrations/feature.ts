import { feature } from '../../api/feature.ts'
import { integrationAudit } from './audits.ts'
import { demoIntegration } from './demo.ts'
import { createIntegration } from './endpoints/create-integration.ts'
import { deleteIntegration } from './endpoints/delete-integration.ts'
import { getIntegration } from './endpoints/get-integration.ts'
import { listIntegrationTasks } from './endpoints/list-integration-tasks.ts'
import { listIntegrations } from './endpoints/list-integrations.ts'
import { listLinksOfProject } from './endpoints/list-links-of-project.ts'
import { listProjectLinks } from './endpoints/list-project-links.ts'
import { listUserLinks } from './endpoints/list-user-links.ts'
import { syncIntegration } from './endpoints/sync-integration.ts'
import { updateIntegration } from './endpoints/update-integration.ts'
import * as facts from './facts.ts'
import { integrationLists } from './lists.ts'
import { integrationFeed, projectLinkFeed, userLinkFeed } from './store/feed.ts'
import { announceChangedLinks } from './subscribers.ts'

export const integrations = feature({
  name: 'integrations',
  lists: integrationLists,
  tags: { Integrations: 'Other systems that keep their projects, users and tasks in sync with Stint.' },
  endpoints: [
    listIntegrationTasks,
    listIntegrations,
    createIntegration,
    getIntegration,
    updateIntegration,
    deleteIntegration,
    syncIntegration,
    listProjectLinks,
    listUserLinks,
    listLinksOfProject,
  ],
  facts: Object.values(facts),
  subscribers: [announceChangedLinks],
  feeds: [integrationFeed, projectLinkFeed, userLinkFeed],
  audits: [integrationAudit],
  samples: {
    integration_id: {
      post: '/v2/organizations/{organization_id}/integrations',
      body: { name: 'Sample', type: 'custom' },
    },
  },
  demo: [demoIntegration],
})
