import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from './icons.ts'
import type { Pair } from './metadata.ts'
import { t } from './text.ts'

type Props = {
  /** A form with `metadata: Pair[]` among its values; faults of the API land at the pair that they name. */
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values, of which this edits one.
  form: UseFormReturnType<any>
  label?: string
}

/** Keys and values that programs keep with a record. */
export function MetadataEditor({ form, label = t('Metadata') }: Props) {
  const pairs: Pair[] = form.values.metadata
  return (
    <Stack component="fieldset" gap="xs" bd={0} p={0} m={0}>
      <Text component="legend" fw={500} fz="sm" p={0} mb={4}>
        {label}
      </Text>
      {pairs.map((pair, i) => (
        <Group key={pair.at} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            flex="0 1 200px"
            aria-label={t('Key {number}', { number: i + 1 })}
            placeholder={t('cost_center')}
            {...form.getInputProps(`metadata.${i}.key`)}
          />
          <TextInput
            flex={1}
            aria-label={
              pair.key ? t('Value of {key}', { key: pair.key }) : t('Value {number}', { number: i + 1 })
            }
            {...form.getInputProps(`metadata.${i}.value`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('Remove {key}', { key: pair.key || t('pair {number}', { number: i + 1 }) })}
            onClick={() => form.removeListItem('metadata', i)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      {typeof form.errors.metadata === 'string' && (
        <Text c="var(--bad-text)" fz="sm">
          {form.errors.metadata}
        </Text>
      )}
      <Group>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.insertListItem('metadata', newPair(pairs))}
        >
          {t('Add a pair')}
        </Button>
      </Group>
      <Text c="dimmed" fz="sm">
        {t(
          'Extra information for your integrations. Keys use 2 to 30 lowercase letters, digits and underscores.',
        )}
      </Text>
    </Stack>
  )
}

function newPair(pairs: Pair[]): Pair {
  return { at: 1 + Math.max(-1, ...pairs.map(({ at }) => at)), key: '', value: '' }
}
