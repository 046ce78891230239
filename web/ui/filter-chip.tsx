import { Radio, Stack, Text } from '@mantine/core'
import { Checks, Chip, type Choice } from './chip.tsx'

type Props = {
  name: string
  choices: Choice[]
  chosen: string[]
  onChange: (chosen: string[]) => void
  /** One line below the choices. */
  help?: string
  /** At most one can be chosen. */
  isSingle?: boolean
}

/** A filter with a short list to choose from. */
export function FilterChip({ name, choices, chosen, onChange, help, isSingle = false }: Props) {
  const words = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (
    <Chip
      name={name}
      count={words.length}
      words={words}
      onClear={() => onChange([])}
      dropdown={{ mah: 380, style: { overflowY: 'auto' } }}
    >
      {isSingle ? (
        <Radio.Group aria-label={name} value={chosen[0] ?? ''} onChange={(value) => onChange([value])}>
          <Stack gap="xs">
            {choices.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} size="sm" />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <Checks name={name} choices={choices} chosen={chosen} onChange={onChange} />
      )}
      {help && (
        <Text c="dimmed" fz="sm" mt="xs" maw={260}>
          {help}
        </Text>
      )}
    </Chip>
  )
}
