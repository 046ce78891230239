import { Switch } from '@mantine/core'
import { Section } from '../../ui/section.tsx'
import { useSingleKeys } from '../../ui/single-keys.ts'
import { t } from '../../ui/text.ts'

/** Takes effect at once: there is nothing to send. */
export function KeyboardSection() {
  const [isOn, change] = useSingleKeys()
  return (
    <Section title={t('Keyboard')} description={t('This applies to this browser only.')}>
      <Switch
        label={t('Single-key shortcuts')}
        description={t(
          'Keys like s, n, j or ? act without Ctrl. Turn them off if you use speech input or press keys by accident.',
        )}
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Section>
  )
}
