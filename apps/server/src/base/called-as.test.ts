import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { calledAs, isPackaged, starterBeside } from './called-as.ts';

test('in a checkout programs are called by npm', () => {
  expect(isPackaged).toBe(false);
  expect(calledAs('restore')).toBe('npm run restore --');
});

test('a server that a service manager starts by Node knows the package around it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = pathToFileURL(`${folder}/`);
  expect(starterBeside(root)).toBeNull();
  writeFileSync(join(folder, 'startwand'), '#!/bin/sh');
  expect(starterBeside(root)).toBe('./startwand');
});
