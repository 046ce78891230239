import { useParams } from '@tanstack/react-router'
import { accountPages } from '../../frames/account-pages.ts'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { WebhookList } from './webhook-list.tsx'
import { WebhookView } from './webhook-view.tsx'

/** One's own webhooks, or one of them; wider than the other pages about oneself, since it holds tables. */
export function OwnWebhooksPage() {
  const { webhookId } = useParams({ strict: false })
  return (
    <Page title="Webhooks" sections={<SectionLinks label="Account" links={accountPages()} />}>
      {webhookId === undefined ? (
        <WebhookList place={{ scope: 'user' }} />
      ) : (
        <WebhookView key={webhookId} place={{ scope: 'user' }} webhookId={Number(webhookId)} />
      )}
    </Page>
  )
}
