import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { ListPage } from '../views/page/ListPage.tsx';
import type { PageState } from '../views/page/page-state.ts';
import { PageStateView } from '../views/page/PageStateView.tsx';
import { Part, PartColumns } from '../views/page/Part.tsx';
import { Tip } from '../ui/Tip.tsx';

const states = {
  rows: { kind: 'loading' },
  form: { kind: 'loading', skeleton: 'form' },
  failed: {
    kind: 'failed',
    text: 'The server did not answer. Nothing was changed.',
    onRetry: () => {},
  },
  refused: { kind: 'refused' },
  offline: { kind: 'offline', since_ms: 1_764_000_000_000 },
  empty: {
    kind: 'empty',
    title: 'No devices yet',
    hint: 'Devices appear here once they are registered to your account.',
  },
} as const satisfies Record<string, PageState>;

type Name = keyof typeof states;
const names = ['rows', 'form', 'failed', 'refused', 'offline', 'empty'] as const;

/** The frame of a page, and what stands in it while there is nothing to show. */
export function PagePart(): ReactNode {
  const [shown, setShown] = useState<Name>('empty');
  return (
    <ListPage
      title="Devices"
      chip={
        <Chip tone="good" icon="check">
          Connected
        </Chip>
      }
      lead="What is wrong and what comes next stand beside the list."
      actions={
        <>
          <Button kind="primary" icon="plus">
            Register a device
          </Button>
          <Button>Export</Button>
        </>
      }
      stale={{ age_ms: 125_000, onRefresh: () => {} }}
      concerns={[
        {
          id: 'held',
          tone: 'bad',
          text: 'Finish: channel 2 holds its pulse.',
          action: <Button>Look at the channel</Button>,
        },
        { id: 'battery', tone: 'warn', text: 'Start: battery at 12 %.' },
      ]}
      next={{
        text: 'Give each measuring point a channel.',
        action: <Button>Set the course</Button>,
      }}
      isEmpty={false}
      empty={states.empty}
    >
      <div className="wrap gap-8">
        {names.map((name) => (
          <Button key={name} pressed={name === shown} onPress={() => setShown(name)}>
            {name}
          </Button>
        ))}
      </div>
      <PageStateView state={states[shown]} />
      <PartColumns
        main={<Part title="About you" hint="Each part is saved by itself." />}
        beside={
          <Part title="Language">
            <p>
              <Tip text="Language">
                <IconButton icon="globe" label="Language" onPress={() => {}} isTold />
              </Tip>
            </p>
          </Part>
        }
      />
    </ListPage>
  );
}
