import { Checkbox, CloseButton, Popover, Radio, Stack, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './filter-chip.module.css'
import { IconChevronDown } from './icons.ts'
import { t } from './text.ts'

type Choice = { value: string; label: string }
type Props = {
  name: string
  choices: Choice[]
  chosen: string[]
  onChange: (chosen: string[]) => void
  /** At most one can be chosen. */
  isSingle?: boolean
}

/** A filter as a chip: its name, what is chosen, a list to choose from, and a cross to take it away. */
export function FilterChip({ name, choices, chosen, onChange, isSingle = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const words = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <div className={classes.chip} data-active={words.length > 0 || undefined}>
        <Popover.Target>
          <UnstyledButton className={classes.name} onClick={() => setOpen(!isOpen)}>
            {name}
            {words.length > 0 && (
              <span className={classes.chosen}>
                {words.length > 2 ? t('{count} selected', { count: words.length }) : words.join(', ')}
              </span>
            )}
            {words.length === 0 && <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        </Popover.Target>
        {words.length > 0 && (
          <CloseButton
            size="xs"
            mr={4}
            aria-label={t('Clear {filter}', { filter: name })}
            onClick={() => onChange([])}
          />
        )}
      </div>
      <Popover.Dropdown p="sm" aria-label={name} mah={380} style={{ overflowY: 'auto' }}>
        {isSingle ? (
          <Radio.Group aria-label={name} value={chosen[0] ?? ''} onChange={(value) => onChange([value])}>
            <Stack gap="xs">
              {choices.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} size="sm" />
              ))}
            </Stack>
          </Radio.Group>
        ) : (
          <Checkbox.Group aria-label={name} value={chosen} onChange={onChange}>
            <Stack gap="xs">
              {choices.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
