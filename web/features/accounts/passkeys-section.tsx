import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../ui/ask.tsx'
import { Form } from '../../ui/form.tsx'
import { IconFingerprint } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { account, passkeysQuery } from './calls.ts'
import { canUsePasskeys, makePasskey } from './passkey.ts'

export function PasskeysSection() {
  const query = useQuery(passkeysQuery)
  const queries = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const remove = useMutation({
    mutationFn: account.removePasskey,
    onSuccess: () => queries.invalidateQueries(passkeysQuery),
    onError: sayProblem,
  })
  const askAndRemove = async (id: number, name: string) => {
    const isSure = await ask({
      title: `Remove “${name}”?`,
      consequence: 'It can then no longer sign you in. The device may still show it; delete it there too.',
      action: 'Remove',
    })
    if (isSure) remove.mutate(id)
  }
  return (
    <Section
      title="Passkeys"
      description="Sign in with your fingerprint, face or a security key instead of a password. They cannot be phished."
      actions={
        canUsePasskeys() && (
          <Button variant="default" onClick={() => setNaming(true)}>
            Add passkey
          </Button>
        )
      }
    >
      {!canUsePasskeys() && (
        <Text c="dimmed" fz="sm">
          This browser, or a connection without https, does not offer passkeys.
        </Text>
      )}
      <Loaded query={query}>
        {(passkeys) =>
          passkeys.length > 0 && (
            <ItemList label="Passkeys">
              {passkeys.map(({ id, name, created_at, last_used_at }) => (
                <Item
                  key={id}
                  icon={<IconFingerprint size={20} stroke={1.6} />}
                  title={name}
                  facts={[
                    <>
                      Added <Day at={created_at} />
                    </>,
                    <>
                      Last used <TimeAgo at={last_used_at} otherwise="never" />
                    </>,
                  ]}
                  actions={
                    <Button
                      size="xs"
                      variant="subtle"
                      color="bad"
                      aria-label={`Remove ${name}`}
                      onClick={() => askAndRemove(id, name)}
                    >
                      Remove
                    </Button>
                  }
                />
              ))}
            </ItemList>
          )
        }
      </Loaded>
      <Modal opened={isNaming} onClose={() => setNaming(false)} title="Add a passkey" size="sm">
        <NewPasskey onDone={() => setNaming(false)} />
      </Modal>
    </Section>
  )
}

function NewPasskey({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() === '' ? 'Give it a name by which you will know it.' : null) },
    save: async ({ name }) => {
      const response = await makePasskey((await account.passkeyOptions()).options)
      return response && account.addPasskey({ response, name: name.trim() })
    },
    onSaved: async (reply) => {
      onDone()
      if (reply === undefined) return
      await queries.invalidateQueries(passkeysQuery)
      sayDone('The passkey is added.')
    },
  })
  return (
    <Form of={of} label="Passkey" action="Go on">
      <TextInput label="Name" placeholder="Work laptop" data-autofocus {...of.form.getInputProps('name')} />
      <Text c="dimmed" fz="sm">
        Your browser then asks where to keep it.
      </Text>
    </Form>
  )
}
