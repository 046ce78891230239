import {
  Checkbox,
  CloseButton,
  Popover,
  ScrollArea,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import classes from './filter-chip.module.css'
import { IconChevronDown, IconSearch } from './icons.ts'
import { readIds } from './selection.ts'
import { t } from './text.ts'

export type Choice = { value: string; label: string }

type Props = {
  name: string
  chosen: string[]
  onChange: (chosen: string[]) => void
  /** A hook: the options that match the text, and always the chosen ones, so that they have a name. */
  useChoices: (text: string, chosen: number[]) => Choice[]
}

/** A filter like the other chips, for a list that is too long to show: what to choose from is found by typing. */
export function PickChip({ name, chosen, onChange, useChoices }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 200)
  const choices = useChoices(asked, readIds(chosen.join()))
  const words = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <div className={classes.chip} data-active={chosen.length > 0 || undefined}>
        <Popover.Target>
          <UnstyledButton className={classes.name} onClick={() => setOpen(!isOpen)}>
            {name}
            {chosen.length > 0 && (
              <span className={classes.chosen}>
                {words.length === 0 || words.length > 2
                  ? t('{count} selected', { count: chosen.length })
                  : words.join(', ')}
              </span>
            )}
            {chosen.length === 0 && <IconChevronDown size={14} aria-hidden />}
          </UnstyledButton>
        </Popover.Target>
        {chosen.length > 0 && (
          <CloseButton
            size="xs"
            mr={4}
            aria-label={t('Clear {filter}', { filter: name })}
            onClick={() => onChange([])}
          />
        )}
      </div>
      <Popover.Dropdown p="sm" w={260} aria-label={name}>
        <TextInput
          size="xs"
          mb="sm"
          aria-label={t('Find in {filter}', { filter: name })}
          placeholder={t('Find')}
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <ScrollArea.Autosize mah={280}>
          <Checkbox.Group aria-label={name} value={chosen} onChange={onChange}>
            <Stack gap="xs">
              {choices.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
          {choices.length === 0 && (
            <Text c="dimmed" fz="sm">
              {t('No matches.')}
            </Text>
          )}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}
