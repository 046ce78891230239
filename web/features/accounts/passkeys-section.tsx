import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../ui/ask.tsx'
import { Form } from '../../ui/form.tsx'
import { IconFingerprint } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { LastUsed } from '../../ui/last-used.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
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
      title: t('Remove “{name}”?', { name }),
      consequence: t('You can no longer sign in with it. Delete it on your device, too.'),
      action: t('Remove'),
    })
    if (isSure) remove.mutate(id)
  }
  return (
    <Section
      title={t('Passkeys')}
      description={t('Sign in with your fingerprint, face or a security key instead of a password.')}
      actions={
        canUsePasskeys() && (
          <Button variant="default" onClick={() => setNaming(true)}>
            {t('Add passkey')}
          </Button>
        )
      }
    >
      {!canUsePasskeys() && (
        <Text c="dimmed" fz="sm">
          {t('Passkeys need a recent browser and an https connection.')}
        </Text>
      )}
      <Loaded query={query}>
        {(passkeys) =>
          passkeys.length > 0 && (
            <ItemList label={t('Passkeys')}>
              {passkeys.map(({ id, name, created_at, last_used_at }) => (
                <Item
                  key={id}
                  icon={<IconFingerprint size={20} stroke={1.6} />}
                  title={name}
                  facts={[
                    rich('Added {day}', { day: <Day at={created_at} /> }),
                    <LastUsed key="used" at={last_used_at} />,
                  ]}
                  actions={
                    <Button
                      size="xs"
                      variant="subtle"
                      color="bad"
                      aria-label={t('Remove {name}', { name })}
                      onClick={() => askAndRemove(id, name)}
                    >
                      {t('Remove')}
                    </Button>
                  }
                />
              ))}
            </ItemList>
          )
        }
      </Loaded>
      <Modal opened={isNaming} onClose={() => setNaming(false)} title={t('Add passkey')} size="sm">
        <NewPasskey onDone={() => setNaming(false)} />
      </Modal>
    </Section>
  )
}

function NewPasskey({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() === '' ? t('Enter a name.') : null) },
    // A ceremony of the browser comes between the form and its call.
    save: async ({ name }) => {
      const response = await makePasskey((await account.passkeyOptions()).options)
      return response && account.addPasskey({ response, name: name.trim() })
    },
    onSaved: async (reply) => {
      onDone()
      if (reply === undefined) return
      await queries.invalidateQueries(passkeysQuery)
      sayDone(t('Passkey added.'))
    },
  })
  return (
    <Form of={of} label={t('Passkey')} action={t('Continue')}>
      <TextInput
        label={t('Name')}
        placeholder={t('Work laptop')}
        data-autofocus
        {...of.form.getInputProps('name')}
      />
      <Text c="dimmed" fz="sm">
        {t('Next, your browser asks where to save it.')}
      </Text>
    </Form>
  )
}
