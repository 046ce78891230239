import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '../../api/account-types.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { paths } from '../../paths.ts'
import { IconApi, IconPlus } from '../../ui/icons.ts'
import { rich } from '../../ui/rich.ts'
import { type Secret, SecretOnce } from '../../ui/secret-once.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { ApplicationCard } from './application-card.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { applicationsQuery } from './calls.ts'

export function ApplicationsPage() {
  const query = useQuery(applicationsQuery)
  const [editing, setEditing] = useState<Application | 'new'>()
  const [secret, setSecret] = useState<Secret>()
  const show = (value: string) => setSecret({ name: t('Client secret'), value })
  const register = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('New application')}
    </Button>
  )
  return (
    <AccountPage title={t('Applications')}>
      <Section
        title={t('Your applications')}
        description={t(
          'Apps you build. They use OAuth 2 and OpenID Connect to sign people in with Stint and act for them with their permission.',
        )}
        actions={query.data && query.data.length > 0 && register}
      >
        {query.data?.length !== 0 ? undefined : (
          <EmptyState icon={IconApi} title={t('No applications yet')} action={register}>
            {rich(
              'Create one to get a client ID and a secret. Read <link>the API documentation</link> first.',
              {
                link: (words) => <a href={paths.docs}>{words}</a>,
              },
            )}
          </EmptyState>
        )}
      </Section>
      <Loaded query={query}>
        {(applications) =>
          applications.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              onEdit={() => setEditing(application)}
              onSecret={show}
            />
          ))
        }
      </Loaded>
      <ApplicationDialog editing={editing} onClose={() => setEditing(undefined)} onSecret={show} />
      <SecretOnce title={t('Client secret')} secret={secret} onDone={() => setSecret(undefined)} />
    </AccountPage>
  )
}
