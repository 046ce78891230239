import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../api/account-state.ts'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { IconLink, IconPlus } from '../../ui/icons.ts'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { type Secret, SecretOnce } from '../../ui/secret-once.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { CalendarLinks } from './calendar-links.tsx'
import { ownFeedsQuery } from './calls.ts'
import { FeedItem } from './feed-item.tsx'
import { NewFeed } from './new-feed.tsx'

/** The private addresses that the reader gave to calendar applications. */
export function FeedsPage() {
  const { id } = useOrganization()
  const user = useUser()
  const query = useQuery(ownFeedsQuery(id, user.id))
  const [mayCreate] = useMay(`POST /v2/organizations/${id}/calendar_feeds`)
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<Secret>()
  const create = mayCreate && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('New feed')}
    </Button>
  )
  return (
    <Page title={t('Calendar')} width="narrow" sections={<CalendarLinks />}>
      <Section
        title={t('Calendar feeds')}
        description={t(
          'Show time off, holidays and shifts in Google Calendar, Outlook, Apple Calendar and others. Anyone who has the address of a feed can read it.',
        )}
        actions={query.data && query.data.length > 0 && create}
      >
        <Loaded query={query}>
          {(feeds) =>
            feeds.length === 0 ? (
              <EmptyState icon={IconLink} title={t('No feeds yet')} action={create}>
                {t('Create one, and add its address to your calendar.')}
              </EmptyState>
            ) : (
              <ItemList label={t('Calendar feeds')}>
                {feeds.map((feed) => (
                  <FeedItem key={feed.id} feed={feed} />
                ))}
              </ItemList>
            )
          }
        </Loaded>
        <NewFeed
          isOpen={isCreating}
          onClose={() => setCreating(false)}
          onCreated={(url) => setSecret({ name: t('Address'), value: url })}
        />
        <SecretOnce title={t('Your new feed')} secret={secret} onDone={() => setSecret(undefined)}>
          {t('In your calendar, subscribe to a calendar by address (URL) and paste it.')}
        </SecretOnce>
      </Section>
    </Page>
  )
}
