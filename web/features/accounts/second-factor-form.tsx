import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form } from '../../ui/form.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import classes from './second-factor-form.module.css'
import { signingIn } from './sign-in-calls.ts'

type Props = { onSignedIn: () => unknown; onBack: () => void }

/** The second step of the sign-in: a code from the app, or one of the recovery codes. */
export function SecondFactorForm({ onSignedIn, onBack }: Props) {
  const [isRecovering, setRecovering] = useState(false)
  const Step = isRecovering ? RecoveryStep : CodeStep
  return (
    <Stack gap="md">
      <Step onSignedIn={onSignedIn} />
      <Anchor component="button" type="button" fz="sm" onClick={() => setRecovering(!isRecovering)}>
        {isRecovering ? 'Use the authenticator app' : 'Use a recovery code'}
      </Anchor>
      <Button variant="subtle" color="gray" onClick={onBack}>
        Back to sign-in
      </Button>
    </Stack>
  )
}

function CodeStep({ onSignedIn }: { onSignedIn: () => unknown }) {
  const of = useApiForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}$/.test(value) ? null : 'The code has six digits.') },
    save: ({ code }) => signingIn.secondFactor({ code }),
    fieldOf: { wrong_code: 'code' },
    onSaved: onSignedIn,
  })
  const { form, submit } = of
  const enter = (code: string) => {
    form.setFieldValue('code', code)
    if (code.length === 6) submit({ code })
  }
  return (
    <Form of={of} label="Second factor" action="Go on" isWide>
      <TextInput
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={6}
        classNames={{ input: classes.code }}
        {...form.getInputProps('code')}
        onChange={(event) => enter(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
    </Form>
  )
}

function RecoveryStep({ onSignedIn }: { onSignedIn: () => unknown }) {
  const of = useApiForm({
    initialValues: { recovery_code: '' },
    validate: {
      recovery_code: (value) => (value.trim() === '' ? 'Enter one of your recovery codes.' : null),
    },
    save: ({ recovery_code }) => signingIn.secondFactor({ recovery_code: recovery_code.trim() }),
    fieldOf: { wrong_code: 'recovery_code' },
    onSaved: onSignedIn,
  })
  return (
    <Form of={of} label="Recovery code" action="Go on" isWide>
      <TextInput
        label="Recovery code"
        description="One of the ten that you kept when you set the second factor up. Each works once."
        autoFocus
        autoComplete="off"
        {...of.form.getInputProps('recovery_code')}
      />
    </Form>
  )
}
