import { useState, type ReactNode } from 'react';
import { FieldList } from '../fields/FieldList.tsx';
import { FileField } from '../fields/FileField.tsx';
import { FormSection, WholeLine } from '../fields/Form.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { PictureField } from '../fields/PictureField.tsx';
import type { Picture } from '../fields/picture-source.ts';
import { TextField } from '../fields/TextField.tsx';

interface Point {
  readonly id: number;
  readonly name: string;
  readonly distance: number | null;
}

/** What is brought along: files and pictures; and fields that repeat. */
export function FilesPart(): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [points, setPoints] = useState<readonly Point[]>([
    { id: 1, name: 'Start', distance: 0 },
    { id: 2, name: 'Intermediate', distance: 620 },
    { id: 3, name: 'Finish', distance: 1_240 },
  ]);
  return (
    <FormSection title="Files and lists">
      <WholeLine>
        <FieldList
          label="Measuring points"
          value={points}
          onChange={setPoints}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          create={() => ({ id: Date.now(), name: '', distance: null })}
          addLabel="Add measuring point"
          min={2}
          max={6}
          help="In the order in which they are passed."
          renderItem={(point, change) => (
            <>
              <TextField label="Name" value={point.name} onChange={(name) => change({ ...point, name })} />
              <NumberField
                label="Distance"
                unit="m"
                value={point.distance}
                onChange={(distance) => change({ ...point, distance })}
              />
            </>
          )}
        />
      </WholeLine>
      <FileField
        label="Competitors"
        value={file}
        onChange={setFile}
        rules={{ accept: ['.xlsx', '.xls', '.csv'], types: 'XLSX, XLS, CSV', max_bytes: 5_242_880 }}
      />
      <PictureField
        label="Picture of the event"
        value={picture}
        onChange={setPicture}
        recommended={{ width: 1_200, height: 480 }}
        rules={{ accept: ['image/png', 'image/jpeg'], types: 'PNG, JPEG', max_bytes: 5_242_880 }}
      />
    </FormSection>
  );
}
