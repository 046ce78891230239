import { SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { profileFieldsQuery } from './member-calls.ts'
import { useMemberForm } from './member-form.ts'
import type { PartProps } from './member-part.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Who they are. */
export function MemberProfile({ person, mayChange }: PartProps) {
  const { id } = useOrganization()
  const fields = useQuery(profileFieldsQuery(id))
  return (
    <>
      <Section title="At a glance">
        <Facts
          facts={[
            ['E-mail', person.email],
            ['Joined', <Day key="joined" at={person.created_at} />],
            ['Last active', <TimeAgo key="active" at={person.last_client_activity} />],
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
  const of = useMemberForm(person, {
    initialValues: { first_name: person.first_name, last_name: person.last_name },
    validate: ({ first_name }) => (first_name.trim() === '' ? { first_name: 'Fill this in.' } : {}),
    changeOf: (values) => values,
  })
  return (
    <Section title="Name" description="How they appear to everybody, in all of their organizations.">
      <Form of={of} label="Name" action="Save name" isGuarded>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="First name" maxLength={100} {...of.form.getInputProps('first_name')} />
          <TextInput label="Last name" maxLength={100} {...of.form.getInputProps('last_name')} />
        </SimpleGrid>
      </Form>
    </Section>
  )
}
