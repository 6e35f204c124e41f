/** Fields that make groups, and the groups themselves, in the reader's words. */
import { useText } from '../../../language/language-context.tsx';

export function useGroupTexts() {
  const t = useText();
  return {
    field: (field: string) => (field === 'class' || field === 'gender' ? t(`startList.fields.${field}`) : field),
    group: (field: string, value: string) => {
      if (value === '')
        return t('startList.noGroup', {
          field: field === 'class' || field === 'gender' ? t(`startList.fields.${field}`) : field,
        });
      if (field === 'gender' && (value === 'female' || value === 'male')) return t(`race.gender.${value}`);
      return value;
    },
  };
}
