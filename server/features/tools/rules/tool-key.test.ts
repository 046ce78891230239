import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ToolType } from '../../tracking/public.ts'
import { toolName } from './tool-key.ts'

const cases: [ToolType, sent: string, key: string, name: string][] = [
  ['application', '  Figma ', 'figma', 'Figma'],
  ['application', 'WINWORD.EXE', 'winword', 'WINWORD'],
  ['application', '.exe', '.exe', '.exe'],
  ['application', 'Cafe\u0301', 'café', 'Café'],
  ['url', 'https://www.Docs.Google.com/document/d/1?secret=2#x', 'docs.google.com', 'docs.google.com'],
  ['url', 'mail.google.com', 'mail.google.com', 'mail.google.com'],
  ['url', 'xn--bcher-kva.example:8443', 'bücher.example', 'bücher.example'],
  ['url', 'example.com.', 'example.com', 'example.com'],
  ['url', 'localhost:3000', 'localhost:3000', 'localhost:3000'],
  ['url', 'http://10.0.0.7/admin', 'http://10.0.0.7/admin', 'http://10.0.0.7/admin'],
  ['url', 'file:///home/me/a.pdf', 'file:///home/me/a.pdf', 'file:///home/me/a.pdf'],
  ['url', 'intranet', 'intranet', 'intranet'],
  ['url', 'http://', 'http://', 'http://'],
]

for (const [toolType, sent, key, name] of cases)
  test(`${toolType} ${JSON.stringify(sent)} is ${JSON.stringify(key)}`, () => {
    assert.deepEqual(toolName(toolType, sent), { key, name })
  })
