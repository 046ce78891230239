import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '../../api/account-types.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { paths } from '../../paths.ts'
import { IconApi, IconPlus } from '../../ui/icons.ts'
import { type Secret, SecretOnce } from '../../ui/secret-once.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { ApplicationCard } from './application-card.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { applicationsQuery } from './calls.ts'

export function ApplicationsPage() {
  const query = useQuery(applicationsQuery)
  const [editing, setEditing] = useState<Application | 'new'>()
  const [secret, setSecret] = useState<Secret>()
  const show = (value: string) => setSecret({ name: 'Client secret', value })
  const register = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      Register application
    </Button>
  )
  return (
    <AccountPage title="Applications">
      <Section
        title="Applications that you build"
        description="An application signs people in with Stint and acts for those who allow it, by OAuth 2 with OpenID Connect."
        actions={query.data && query.data.length > 0 && register}
      >
        {query.data?.length !== 0 ? undefined : (
          <EmptyState icon={IconApi} title="No applications yet" action={register}>
            Register one to get a client id and a secret. <a href={paths.docs}>The API documentation</a> tells
            the rest.
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
      <SecretOnce title="The client secret" secret={secret} onDone={() => setSecret(undefined)} />
    </AccountPage>
  )
}
