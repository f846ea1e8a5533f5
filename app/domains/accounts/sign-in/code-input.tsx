import { TextInput } from "#app/ui/forms/text-input.tsx";

type CodeInputProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  /** Whether the input is for backup codes, which contain letters. Codes of the app are digits. */
  isBackup?: boolean;
};

export function CodeInput({ label, hint, error, isBackup = false }: CodeInputProps) {
  return (
    <TextInput
      label={label}
      hint={hint}
      error={error}
      name="code"
      data-secret=""
      dir="ltr"
      required
      maxLength={30}
      inputMode={isBackup ? "text" : "numeric"}
      autoComplete={isBackup ? "off" : "one-time-code"}
      autoCapitalize="none"
      spellCheck={false}
      className="max-w-56 font-mono"
    />
  );
}
