import { useParams } from '@tanstack/react-router'
import { useAccountPages } from '../../frames/account-pages.ts'
import { Page } from '../../ui/page.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { t } from '../../ui/text.ts'
import { WebhookList } from './webhook-list.tsx'
import { WebhookView } from './webhook-view.tsx'

/** The user's own webhooks, or one of them; wider than other account pages because it has tables. */
export function OwnWebhooksPage() {
  const { webhookId } = useParams({ strict: false })
  const pages = useAccountPages()
  return (
    <Page title={t('Webhooks')} sections={<SectionLinks label={t('Account')} links={pages} />}>
      {webhookId === undefined ? (
        <WebhookList place={{ scope: 'user' }} />
      ) : (
        <WebhookView key={webhookId} place={{ scope: 'user' }} webhookId={Number(webhookId)} />
      )}
    </Page>
  )
}
