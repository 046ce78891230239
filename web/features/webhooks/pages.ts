import type { LazyPage } from '../../ui/lazy-page.ts'

export const pages: LazyPage[] = [
  ...['/projects/$projectId/webhooks', '/projects/$projectId/webhooks/$webhookId'].map((path) => ({
    path,
    load: async () => (await import('./project-webhooks-page.tsx')).ProjectWebhooksPage,
  })),
  ...['/settings/webhooks', '/settings/webhooks/$webhookId'].map((path) => ({
    path,
    load: async () => (await import('./organization-webhooks-page.tsx')).OrganizationWebhooksPage,
  })),
]
