import { SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { profileFieldsQuery } from './member-calls.ts'
import { memberNamesForm } from './member-forms.ts'
import type { PartProps } from './member-part.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useMemberForm } from './use-member-form.ts'

/** The profile of a member. */
export function MemberProfile({ person, mayChange }: PartProps) {
  const { id } = useOrganization()
  const fields = useQuery(profileFieldsQuery(id))
  return (
    <>
      <Section title={t('Overview')}>
        <Facts
          facts={[
            [t('Email'), person.email],
            [t('Joined'), <Day key="joined" at={person.created_at} />],
            [t('Last active'), <TimeAgo key="active" at={person.last_client_activity} />],
          ]}
        />
      </Section>
      {mayChange && <Names person={person} mayChange />}
      {person.profile && (
        <Loaded query={fields}>
          {(found) =>
            mayChange ? (
              <ProfileForm person={person} fields={found} />
            ) : (
              <ProfileFacts profile={person.profile} fields={found} />
            )
          }
        </Loaded>
      )}
    </>
  )
}

function Names({ person }: PartProps) {
  const of = useMemberForm(person, memberNamesForm, {
    values: { first_name: person.first_name, last_name: person.last_name },
    validate: ({ first_name }) => (first_name.trim() === '' ? { first_name: t('Fill this in.') } : {}),
  })
  return (
    <Section
      title={t('Name')}
      description={t('Shown in this organization. Elsewhere, people keep the name they chose.')}
    >
      <Form of={of} label={t('Name')} action={t('Save name')} isGuarded>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={t('First name')} maxLength={100} {...of.form.getInputProps('first_name')} />
          <TextInput label={t('Last name')} maxLength={100} {...of.form.getInputProps('last_name')} />
        </SimpleGrid>
      </Form>
    </Section>
  )
}
