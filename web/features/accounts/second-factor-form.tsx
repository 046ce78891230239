import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import classes from './second-factor-form.module.css'
import { codeForm, recoveryCodeForm } from './sign-in-forms.ts'

type Props = { onSignedIn: () => unknown; onBack: () => void }

/** The second step of signing in: a code from the app, or a recovery code. */
export function SecondFactorForm({ onSignedIn, onBack }: Props) {
  const [isRecovering, setRecovering] = useState(false)
  const Step = isRecovering ? RecoveryStep : CodeStep
  return (
    <Stack gap="md">
      <Step onSignedIn={onSignedIn} />
      <Anchor component="button" type="button" fz="sm" onClick={() => setRecovering(!isRecovering)}>
        {isRecovering ? t('Use the authenticator app') : t('Use a recovery code')}
      </Anchor>
      <Button variant="subtle" color="gray" onClick={onBack}>
        {t('Back to sign-in')}
      </Button>
    </Stack>
  )
}

function CodeStep({ onSignedIn }: { onSignedIn: () => unknown }) {
  const of = useCallForm(codeForm, {
    validate: { code: (value) => (/^\d{6}$/.test(value) ? null : t('Enter the six-digit code.')) },
    fieldOf: { wrong_code: 'code' },
    onSaved: onSignedIn,
  })
  const { form, submit } = of
  const enter = (code: string) => {
    form.setFieldValue('code', code)
    if (code.length === 6) submit({ code })
  }
  return (
    <Form of={of} label={t('Two-step sign-in')} action={t('Continue')} isWide>
      <TextInput
        label={t('Code')}
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
  const of = useCallForm(recoveryCodeForm, {
    validate: {
      recovery_code: (value) => (value.trim() === '' ? t('Enter a recovery code.') : null),
    },
    fieldOf: { wrong_code: 'recovery_code' },
    onSaved: onSignedIn,
  })
  return (
    <Form of={of} label={t('Recovery code')} action={t('Continue')} isWide>
      <TextInput
        label={t('Recovery code')}
        description={t(
          'One of the ten codes you saved when you turned on two-step sign-in. Each works once.',
        )}
        autoFocus
        autoComplete="off"
        {...of.form.getInputProps('recovery_code')}
      />
    </Form>
  )
}
