import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorArea } from './error-area.tsx';

export interface WidgetBoundaryProps {
  /** The widget's height, kept when it fails. */
  height?: number;
  onError?: (error: Error, info: ErrorInfo) => void;
  children: ReactNode;
}

/** Keeps a widget's failure in its own area. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    const retry = () => this.setState({ error: null });
    return <ErrorArea error={this.state.error} height={this.props.height} onRetry={retry} />;
  }
}
